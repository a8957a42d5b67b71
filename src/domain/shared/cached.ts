/**
 * Caches the answers of `compute` by their first argument, for as long as that object lives. Only for objects that
 * never change, and for answers that the other arguments do not change.
 */
export function cached<Key extends object, More extends readonly unknown[], Answer>(
  compute: (key: Key, ...more: More) => Answer,
): (key: Key, ...more: More) => Answer {
  const answers = new WeakMap<Key, Answer>();
  return (key, ...more) => {
    if (!answers.has(key)) answers.set(key, compute(key, ...more));
    return answers.get(key) as Answer;
  };
}
