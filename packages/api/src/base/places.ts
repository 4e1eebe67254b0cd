/** A number of places, of which one caller gets only some. */
export function placesOf(max: number, maxOfCaller: number) {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    /** Takes a place; or says how many are taken where there is none. */
    take(caller: string): string | undefined {
      const own = taken.get(caller) ?? 0;
      if (own >= maxOfCaller) return `${own} of your`;
      if (all >= max) return String(all);
      taken.set(caller, own + 1);
      all += 1;
      return undefined;
    },
    giveBack(caller: string): void {
      const own = taken.get(caller)! - 1;
      if (own === 0) taken.delete(caller);
      else taken.set(caller, own);
      all -= 1;
    },
  };
}
