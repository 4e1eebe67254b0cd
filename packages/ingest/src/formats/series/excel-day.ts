/** The day of a date as a workbook stores it, a count of days in the system of 1900; undefined when it is no whole day of 1900-03-01 to 9999. */
export function dayOfSerial(serial: number): number | undefined {
  // Earlier serials are a day off: that system has a 29th of February in 1900.
  const isDay = Number.isInteger(serial) && serial >= FIRST_SERIAL && serial <= LAST_SERIAL;
  return isDay ? serial - SERIAL_OF_1970 : undefined;
}

const FIRST_SERIAL = 61;
const LAST_SERIAL = 2_958_465;
const SERIAL_OF_1970 = 25_569;
