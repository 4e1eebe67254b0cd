import { peopleNamed, type SeatText } from "./people/people.fixture.js";
import { politiciansOf } from "./politicians.fixture.js";
import type { Politicians } from "./politicians.js";
import { type ToldStatement, toldRegister } from "./register/told-register.fixture.js";

/** Politicians on a small scale: the seats of people by name, and documents of the registers. */
export function toldPoliticians(
  seats: Readonly<Record<string, readonly SeatText[]>>,
  documents: readonly ToldStatement[] = [],
): Politicians {
  const people = peopleNamed(seats);
  return { ...politiciansOf(), people, register: toldRegister(people, documents) };
}
