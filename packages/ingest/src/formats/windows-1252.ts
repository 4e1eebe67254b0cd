/**
 * The text of bytes in Windows-1252. Its letters from 0x80 to 0x9F are dashes,
 * quotes and the like; five of those bytes stand for nothing and stay control
 * characters. Node's own decoder takes all of them for Latin-1 in some versions.
 */
export function windows1252(buffer: Buffer): string {
  return buffer.toString("latin1").replaceAll(/[\u0080-\u009f]/g, (letter) => LETTERS[letter.charCodeAt(0) - 0x80]!);
}

const LETTERS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
