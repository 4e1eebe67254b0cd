import type { Database } from "./database.js";

/**
 * Makes the table named(code, raw, stem, letters, name): every name that a code
 * was reported, listed or described under, what is left of it without type words and entity
 * suffixes, the same without spaces and signs, and the display name made of it
 * (shorts-common.md section 10). Where that section leaves a choice: the x of
 * "x CLASS" is one letter, quoted or not; a first word such as THE is written
 * The; a letter after any other sign than an apostrophe is a capital (Hi-Tech,
 * 29Delta); runs of spaces become one; an entity suffix that stands at the end
 * without a space before it is no letter of the company either (BESRAGOLDINC).
 */
export async function makeNames(database: Database): Promise<void> {
  await database.run(`
    create macro capitalised(piece) as upper(piece[1]) || lower(piece[2:]);

    create macro titled(word) as list_aggregate(
      list_transform(
        regexp_extract_all(word, '\\pL+|\\PL+'),
        lambda piece, i: case
          when length(piece) = 1 and i > 1 and right(regexp_extract_all(word, '\\pL+|\\PL+')[i - 1], 1) = ''''
          then lower(piece) else capitalised(piece) end),
      'string_agg', '');

    create macro cased(word, i, code, is_upper) as case
      when upper(word) = code then upper(word)
      when lower(word) in ('of', 'and', 'the', 'for', 'in', 'on', 'de') then if(i = 1, titled(word), lower(word))
      when is_upper and length(regexp_replace(word, '\\PL', '', 'g')) <= 3 then word
      else titled(word) end;

    create macro title_case(stem, code) as case
      when stem not in (upper(stem), lower(stem)) then stem
      else list_aggregate(
        list_transform(regexp_split_to_array(stem, '\\s+'), lambda word, i: cased(word, i, code, stem = upper(stem))),
        'string_agg', ' ') end;

    create table named as
    with cut as (
      select code, name as raw, trim(regexp_replace(name, '${fromTypeWord}', '', 'is')) as kept
      from (select code, name from daily union select code, name from yearly union select code, name from directory
        union select code, name from record)
      where name is not null
    ), stripped as (
      select code, raw, trim(regexp_replace(kept, '${trailing}', '', 'i')) as stem,
        regexp_replace(regexp_replace(upper(kept), '[^\\pL\\pN]', '', 'g'), '(${suffixes})+$', '') as letters
      from cut
    )
    select code, raw, letters, if(stem = '', raw, stem) as stem, if(stem = '', raw, title_case(stem, code)) as name from stripped;

    create macro words_of(stem) as regexp_extract_all(upper(stem), '[\\pL\\pN]+');
    create macro share_word(stem, other) as list_has_any(words_of(stem), words_of(other));

    -- Reports cut names and take spaces out: the letters of one may begin with those of the other.
    create macro are_one(stem, letters, other_stem, other_letters) as share_word(stem, other_stem) or letters = other_letters
      or (least(length(letters), length(other_letters)) >= 6
        and (starts_with(letters, other_letters) or starts_with(other_letters, letters)));

    -- Placeholders are no names.
    create macro is_name(text) as coalesce(lower(trim(text)) not in ('', 'not found', 'n/a', '-'), false)`);
}

const suffixes = "LIMITED|LTD|CORPORATION|CORP|INCORPORATED|INC|PLC|NL";

const fromTypeWord = "(\\b(ORDINARY|ORD|FPO|CDI|UNITS?|STAPLED|NOTES?)\\b|(^|\\s)\\W?\\pL\\W?\\s+CLASS\\b).*$";
const trailing = `(\\s|\\.|,|\\([^()]*\\)|\\b(${suffixes})\\b)+$`;
