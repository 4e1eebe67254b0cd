/**
 * A line for a script that has imported what it needs: from there on it runs as a user without rights, since no door is
 * locked for the superuser. The files that it runs from may lie where only the superuser may read.
 */
export const AS_NOBODY = `if (process.getuid() === 0) {
  process.setgroups([]);
  process.setgid(65_534);
  process.setuid(65_534);
}
`;
