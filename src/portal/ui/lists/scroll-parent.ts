/** The nearest scrolling ancestor of an element, or `null` for the window. */
export function scrollParentOf(element: Element): Element | null {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    if (parent === document.body) return null;
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}
