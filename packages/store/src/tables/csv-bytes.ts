import { isoOf } from "@daybook/domain";

/**
 * Lines of CSV, written cell by cell as bytes. Joined as text and encoded
 * afterwards, the two million rows of a whole history take three times as long.
 */
export class CsvBytes {
  #bytes: Buffer;
  #length = 0;
  #day = Number.NaN;
  #date = "";

  constructor(bytesExpected: number) {
    this.#bytes = Buffer.allocUnsafe(Math.max(bytesExpected, CELL_BYTES_MAX));
  }

  /** All that was written. */
  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  /** The comma between two cells. */
  comma(): void {
    this.#byte(COMMA);
  }

  endLine(): void {
    this.#byte(LINE_FEED);
  }

  /** A text in quotes. */
  text(text: string): void {
    // A unit of UTF-16 takes up to three bytes, a quote two.
    this.#reserve(text.length * 3 + 2);
    const bytes = this.#bytes;
    let end = this.#length;
    bytes[end++] = QUOTE;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code > ASCII_MAX) {
        end = this.#length + 1;
        end += bytes.write(text.replaceAll('"', '""'), end);
        break;
      }
      if (code === QUOTE) bytes[end++] = QUOTE;
      bytes[end++] = code;
    }
    bytes[end++] = QUOTE;
    this.#length = end;
  }

  /** A word of ASCII letters without quotes. */
  word(word: string): void {
    this.#ascii(word);
  }

  /** A date, by its count of days since 1970-01-01. */
  day(day: number): void {
    if (day !== this.#day) {
      this.#day = day;
      this.#date = isoOf(day);
    }
    this.#ascii(this.#date);
  }

  /** A finite number, in digits that give the same number again. */
  number(value: number): void {
    if (isCount(value)) {
      this.#whole(value);
      return;
    }
    const scaled = Math.round(value * EIGHT_DECIMALS);
    // Both sides of the division are exact, so that the equation proves eight decimals to be enough.
    if (isCount(scaled) && scaled / EIGHT_DECIMALS === value) this.#decimal(scaled);
    else this.#ascii(String(value));
  }

  #whole(value: number): void {
    if (value < BILLION) {
      this.#digits(value, 1);
    } else {
      const low = remainderOf(value, BILLION);
      this.#digits((value - low) / BILLION, 1);
      this.#digits(low, 9);
    }
  }

  #decimal(scaled: number): void {
    const low = remainderOf(scaled, EIGHT_DECIMALS);
    this.#whole((scaled - low) / EIGHT_DECIMALS);
    this.#byte(POINT);
    this.#digits(low, 8);
  }

  /** A whole number below a billion, filled up with zeros to some digits. */
  #digits(value: number, digitsMin: number): void {
    this.#reserve(CELL_BYTES_MAX);
    let rest = value | 0;
    let digits = digitsMin;
    while (rest >= POWERS_OF_TEN[digits]!) digits += 1;
    this.#length += digits;
    const bytes = this.#bytes;
    for (let at = this.#length - 1; digits > 0; digits--, at--) {
      const tenth = (rest / 10) | 0;
      bytes[at] = DIGIT_0 + rest - tenth * 10;
      rest = tenth;
    }
  }

  #ascii(text: string): void {
    this.#reserve(text.length);
    const bytes = this.#bytes;
    const start = this.#length;
    for (let at = 0; at < text.length; at++) bytes[start + at] = text.charCodeAt(at);
    this.#length = start + text.length;
  }

  #byte(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = byte;
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.#length + bytes));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

/**
 * What a count leaves when it is divided. V8 has a function of C compute the % of large numbers, which takes far longer than
 * a division; and no quotient of counts that is below a whole number is so near to it that it is rounded up.
 */
function remainderOf(count: number, divisor: number): number {
  return count - Math.floor(count / divisor) * divisor;
}

function isCount(value: number): boolean {
  return value >= 0 && Number.isSafeInteger(value);
}

const EIGHT_DECIMALS = 1e8;
const BILLION = 1e9;
const POWERS_OF_TEN = Array.from({ length: 10 }, (_, digits) => 10 ** digits);
const CELL_BYTES_MAX = 32;
const LINE_FEED = 0x0a;
const QUOTE = 0x22;
const COMMA = 0x2c;
const POINT = 0x2e;
const DIGIT_0 = 0x30;
const ASCII_MAX = 0x7f;
