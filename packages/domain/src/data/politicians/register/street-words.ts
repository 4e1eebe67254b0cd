/** Mean a street wherever they follow a name. */
export const SURE_STREETS = wordsOf(`
  street streets str st road roads rd rds avenue avenues ave drive lane lanes terrace tce parade pde crescent cres crs
  highway hwy freeway fwy boulevard boulevarde blvd bvd esplanade promenade parkway`);

/** Mean a street behind a number alone: they are parts of the names of suburbs, too, and mean other things. */
export const STREETS_BEHIND_NUMBER = wordsOf(`
  alley approach av bend broadway bypass causeway cct chase circle circlet circuit cl close concourse corso court cr crest crt
  ct cts dr driveway esp fairway gardens gdns glade gr grange grove highroad la link ln loop mall mews outlook parkwy pass
  path pathway pl place plaza pwy quadrant quay quays ramble reach retreat rise row rtt sq square strand track trail turn
  view vista walk walkway way wharf wynd`);

/** Are streets by themselves behind a number, as in `14 Broadway`. */
export const STREETS_WITHOUT_NAME = wordsOf(
  "avenue boulevard boulevarde broadway corso crescent esplanade highway mall parade parkway promenade quay strand terrace",
);

/** Suburbs that end in what means a street wherever it follows a name, by their last two words. */
export const SUBURBS_LIKE_STREETS: ReadonlySet<string> = new Set([
  "burma road",
  "claude road",
  "club terrace",
  "cross roads",
  "dargal road",
  "ellis lane",
  "hamlyn terrace",
  "park avenue",
  "petrie terrace",
  "raymond terrace",
  "spring terrace",
  "stroud road",
  "tetoora road",
  "walcha road",
]);

/** What follows a word for a street at the beginning of a suburb: the saints, and a few others. */
export const SUBURBS_BEGIN: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    "st",
    wordsOf(`
      agnes albans andrews arnaud aubyn catherine catherines charles clair fillans george georges germains helena helens
      heliers huberts ives james john johns kilda kitts lawrence leonards louis lucia mary marys morris peter peters ronans ruth`),
  ],
  ["avenue", wordsOf("range")],
  ["crescent", wordsOf("head")],
  ["lane", wordsOf("cove")],
  ["terrace", wordsOf("creek")],
]);

/** What is counted, so that the number before it is none of a street. */
export const COUNTED = wordsOf(`
  x acre acres apartments bed bedroom bedrooms blocks br farms flats ha hectares homes houses lots properties residences shops
  storey townhouses units villas`);

/** What is counted when it is one of them, or stands behind a postcode. */
export const COUNTED_ONCE = wordsOf(
  "apartment block farm flat home house investment property residence residential townhouse unit villa",
);

/** Stand before a place or between two, and in the name of no street. */
export const BEFORE_PLACE = wordsOf("at by for from in near off on via with x");

/** Stand before the number of a dwelling or a street. */
export const BEFORE_NUMBER = wordsOf(
  "apartment apt block flat house level lot no number rmb rsd shop suite townhouse unit villa",
);

/** What real estate is and what is done with it: not where it is. */
export const NO_PLACE: ReadonlySet<string> = new Set([
  ...BEFORE_NUMBER,
  ...BEFORE_PLACE,
  ...COUNTED,
  ...COUNTED_ONCE,
  ...wordsOf(`
    a acquired acquisition added addition an and building commercial corner cnr deleted deletion disposal disposed
    estate family former formerly half holiday interest is joint jointly land leased located mortgage mortgaged my of office our
    own owned owner ownership part personal primary principal private purchase purchased purpose real rent rental rented
    rural sale self settled settlement share situated sold spouse street tenanted the to transferred vacant was
    nsw vic qld sa wa tas nt act victoria queensland tasmania`),
]);

function wordsOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}
