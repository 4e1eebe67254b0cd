import { randomOf, shuffled } from "../prng.js";

/** Invented names of places, all different, in a fixed random order. None of them is a real suburb, council or electorate. */
export function placeNames(): string[] {
  return shuffled(
    BEGINNINGS.flatMap((beginning) => ENDINGS.map((ending) => beginning + ending)),
    randomOf("housing/places"),
  );
}

const BEGINNINGS = [
  ..."Arv Asp Belk Blav Bramb Bresk Calv Clem Corm Cresk Dask Derv Dorv Dulk Elst Erv Farv Fesk Fland Galv".split(" "),
  ..."Gesk Glav Gorv Harv Hesk Holv Imb Isk Jarv Jesk Keld Kirv Kolv Lanv Lesk Lorb Marv Melv Mosk Narv".split(" "),
  ..."Nesk Norv Olv Orm Parv Pesk Plov Quelv Rasv Relk Rosk Sarv Selk Skav Stelv Tarv Telk Trelv Ulv Varn".split(" "),
  ..."Velk Vorm Warv Welv Wisk Yarv Yelv Zarn".split(" "),
];

const ENDINGS = [
  ..."aby adel adock agor aldry ambet andle anter arrow asket avell eddon edney elby ellow emsey endock".split(" "),
  ..."enfold ering erlock esker essing etter evane ibarn iddock igant illoe imber indle ingay irrel iskey".split(" "),
  ..."itholm ivern obell oddle ogmore olvane ombet ondry opley orrin osket othen ovane owick ulby undle".split(" "),
  ..."unsel urrow uskin uthen uvell ybrand yddle ymore yndle yskel yvane".split(" "),
];
