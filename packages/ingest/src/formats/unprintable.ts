/**
 * A control character, half a surrogate pair, or what stands for lost text. An escape brings them past any decoder,
 * and no database keeps them all.
 */
export const UNPRINTABLE = /[\p{Cc}\p{Cs}\ufffd]/u;
