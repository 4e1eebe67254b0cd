import type { Holder } from "./register-line.js";

/** Whose interest a row is by the words of its details: the member's when they name nobody. */
export function holdersInWords(details: string, item: number): Holder[] {
  // In a partnership of item 5 a partner is what the member or the spouse is in the firm.
  const isSpouse = /\bspouses?\b/i.test(details) || (item !== PARTNERSHIPS && /\bpartner\b/i.test(details));
  const isJoint = /\bjointly\b/i.test(details) || (isSpouse && JOINT_WITH.test(details));
  // What is for children in general, such as a hospital or care, is no child of the member.
  const isChild = /\bdepend[ea]nts?\b|\bchild(?:ren)?\b(?!['\u2019]s| care)/i.test(details);
  const isSelf = isJoint || /\b(?:my)?self\b(?![- ]?(?:managed|employed|funded))/i.test(details);
  const holders: Holder[] = [];
  if (isSelf || !(isJoint || isSpouse || isChild)) holders.push("self");
  if (isJoint || isSpouse) holders.push("spouse_partner");
  if (isChild) holders.push("dependent_children");
  return holders;
}

/** As in `Mortgage (joint with spouse)` and `Joint ownership with my partner`. */
const JOINT_WITH = /\bjoint\b[^.,;\n]{0,30}\bwith (?:my |his |her |the )?(?:spouse|partner)\b/i;
const PARTNERSHIPS = 5;
