import { offsetsOf } from "../tables/offsets.js";
import { fold } from "./fold.js";
import { isTerm } from "./terms.js";

/** A part of a document and how much each of its words counts. */
export interface WeightedText {
  readonly text: string;
  readonly weight: number;
}

/** Documents as vectors of unit length over their terms, by document and by term. */
export interface TextVectors {
  readonly documentCount: number;
  /** The terms of document d are firstTerm[d] up to firstTerm[d + 1]. One entry more than documents. */
  readonly firstTerm: Int32Array;
  readonly term: Int32Array;
  readonly termWeight: Float64Array;
  /** The documents of term t are firstDocument[t] up to firstDocument[t + 1]. One entry more than terms. */
  readonly firstDocument: Int32Array;
  readonly document: Int32Array;
  readonly documentWeight: Float64Array;
}

/**
 * The vectors of some documents. A word weighs what the parts that hold it give
 * it, times ln((1 + n) / (1 + documents with it)) + 1 of n documents. It takes
 * long, so that it is made in steps.
 */
export function* textVectorsOf(documents: readonly (readonly WeightedText[])[]): Generator<void, TextVectors> {
  const { firstTerm, term, count, termCount } = yield* countsOf(documents);
  const firstDocument = offsetsOf(term, termCount);
  const termWeight = yield* unitWeights(firstTerm, term, count, firstDocument);
  const document = new Int32Array(term.length);
  const documentWeight = new Float64Array(term.length);
  const next = firstDocument.slice();
  for (let number = 0; number < documents.length; number += 1) {
    for (let at = firstTerm[number]!; at < firstTerm[number + 1]!; at += 1) {
      const place = next[term[at]!]!++;
      document[place] = number;
      documentWeight[place] = termWeight[at]!;
    }
  }
  return {
    documentCount: documents.length,
    firstTerm,
    term,
    termWeight,
    firstDocument,
    document,
    documentWeight,
  };
}

/**
 * The cosine of every document to one of them, from 0 to 1, that one included, to
 * twelve places. Neither the order of words nor the rounding of sums tells
 * two documents apart that are equally alike.
 */
export function similaritiesTo(vectors: TextVectors, document: number): Float64Array {
  const { documentCount, firstTerm, term, termWeight, firstDocument } = vectors;
  const similarities = new Float64Array(documentCount);
  // What rounding took from each sum, after Neumaier: so the order of its terms does not matter.
  const lost = new Float64Array(documentCount);
  for (let at = firstTerm[document]!; at < firstTerm[document + 1]!; at += 1) {
    const end = firstDocument[term[at]! + 1]!;
    for (let place = firstDocument[term[at]!]!; place < end; place += 1) {
      const other = vectors.document[place]!;
      const product = termWeight[at]! * vectors.documentWeight[place]!;
      const before = similarities[other]!;
      const sum = before + product;
      lost[other]! += before >= product ? before - sum + product : product - sum + before;
      similarities[other] = sum;
    }
  }
  // The sum of rounded products may pass 1 by a little.
  return similarities.map((sum, other) => Math.min(Math.round((sum + lost[other]!) * PLACES) / PLACES, 1));
}

/** A million million. */
const PLACES = 1e12;

/** The terms of each document and what its parts give them. */
function* countsOf(documents: readonly (readonly WeightedText[])[]) {
  const terms = numberedTerms();
  const firstTerm = new Int32Array(documents.length + 1);
  const term: number[] = [];
  const count: number[] = [];
  for (const [document, parts] of documents.entries()) {
    for (const [number, weight] of weightsIn(parts, terms.numberOf)) {
      term.push(number);
      count.push(weight);
    }
    firstTerm[document + 1] = term.length;
    if (document % DOCUMENTS_PER_STEP === 0) yield;
  }
  return { firstTerm, term: new Int32Array(term), count: new Float64Array(count), termCount: terms.count() };
}

const DOCUMENTS_PER_STEP = 100;

/** Numbers are quicker than texts. */
const VECTORS_PER_STEP = 1000;

/** What the parts of one document give each of its terms, in the order of the words. */
function weightsIn(
  parts: readonly WeightedText[],
  numberOf: (word: string) => number | undefined,
): ReadonlyMap<number, number> {
  const weights = new Map<number, number>();
  for (const { text, weight } of parts) {
    for (const word of fold(text).split(" ")) {
      const number = numberOf(word);
      if (number !== undefined) weights.set(number, (weights.get(number) ?? 0) + weight);
    }
  }
  return weights;
}

/** Gives every term a number, in the order of their first use; a word that is no term has none. */
function numberedTerms() {
  const numbers = new Map<string, number | undefined>();
  let count = 0;
  return {
    count: () => count,
    numberOf(word: string): number | undefined {
      if (!numbers.has(word)) numbers.set(word, isTerm(word) ? count++ : undefined);
      return numbers.get(word);
    },
  };
}

function* unitWeights(
  firstTerm: Int32Array,
  term: Int32Array,
  count: Float64Array,
  firstDocument: Int32Array,
): Generator<void, Float64Array> {
  const documentCount = firstTerm.length - 1;
  const weights = count.slice();
  for (let document = 0; document < documentCount; document += 1) {
    if (document % VECTORS_PER_STEP === 0) yield;
    const own = weights.subarray(firstTerm[document]!, firstTerm[document + 1]!);
    own.forEach((given, at) => {
      const number = term[firstTerm[document]! + at]!;
      const having = firstDocument[number + 1]! - firstDocument[number]!;
      own[at] = given * (Math.log((1 + documentCount) / (1 + having)) + 1);
    });
    // In the order of their size, so that the order of the words does not matter.
    const length = Math.sqrt(own.toSorted().reduce((squares, weight) => squares + weight * weight, 0));
    own.forEach((weight, at) => {
      own[at] = weight / length;
    });
  }
  return weights;
}
