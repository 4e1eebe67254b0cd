/** Passes on whole lines, however the output of a process is cut into pieces; an unfinished last line is dropped. */
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
