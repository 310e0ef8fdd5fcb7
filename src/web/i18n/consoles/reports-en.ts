/** Texts of the reports on a gaming day. */
export const REPORTS_EN = {
  title: 'Reports',
  day: 'Gaming day',
  from: 'From',
  to: 'To',
  byTable: 'By table',
  byPit: 'By pit',
  pit: 'Pit',
  allDays: 'All days shown',
  mainFloor: 'Main floor',
  total: 'All together',
  dayBegins: (at: string, offset: string) =>
    `A gaming day begins at ${at} (UTC${offset}) and has the date of that morning.`,
  byDay: 'By day',
  house: 'House',
  irregularities: 'Irregularities',
  none: 'No figures in these days.',
  print: 'Print',
  csv: 'CSV',
};

export type ReportTexts = typeof REPORTS_EN;
