/** Passes on the lines of one process whole, however they come in pieces; half a line at the end is dropped. */
export function wholeLines(write: (lines: string) => void): (piece: string) => void {
  let begun = "";
  return (piece) => {
    const end = piece.lastIndexOf("\n") + 1;
    if (end > 0) {
      write(begun + piece.slice(0, end));
      begun = "";
    }
    begun += piece.slice(end);
  };
}
