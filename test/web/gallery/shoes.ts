/** A shoe with streaks, ties, pairs and naturals, in the notation of the roads. */
export const LONG_SHOE =
  'P9n B7 Tb T P6 B8n P5p P P4 P P Bb7 T6 P T0 P B B B B B B B B B P P B P B B P P T B B P P P B P ' +
  'B P B B B P P B T B B P';
