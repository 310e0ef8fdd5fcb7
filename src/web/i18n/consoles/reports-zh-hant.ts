import type { ReportTexts } from './reports-en.ts';

export const REPORTS_ZH_HANT: ReportTexts = {
  title: '報表',
  day: '營業日',
  from: '自',
  to: '至',
  byTable: '按檯',
  byPit: '按賭區',
  pit: '賭區',
  allDays: '所選各日合計',
  mainFloor: '主廳',
  total: '合計',
  dayBegins: (at, offset) => `營業日自 ${at}（UTC${offset}）開始，以當日早晨的日期為準。`,
  byDay: '按日',
  house: '全場',
  irregularities: '異常',
  none: '此期間沒有數字。',
  print: '列印',
  csv: 'CSV',
};
