/**
 * Lets those who wait go on, one in each turn of the event loop, in the order in which they came. What comes in meanwhile and
 * does not wait is before them, however many they are.
 */
export function oneInATurn(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const letNext = () => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(letNext);
  };
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(letNext);
    });
}
