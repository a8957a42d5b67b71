/** The element in which another one scrolls: the nearest that has a scroll bar of its own, or `null` for the window. */
export function scrollParentOf(element: Element): Element | null {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    if (parent === document.body) return null;
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}
