import type { ReportTexts } from './reports-en.ts';

export const REPORTS_ZH_HANS: ReportTexts = {
  title: '报表',
  day: '营业日',
  from: '自',
  to: '至',
  byTable: '按台',
  byPit: '按赌区',
  pit: '赌区',
  allDays: '所选各日合计',
  mainFloor: '主厅',
  total: '合计',
  dayBegins: (at, offset) => `营业日自 ${at}（UTC${offset}）开始，以当日早晨的日期为准。`,
  byDay: '按日',
  house: '全场',
  irregularities: '异常',
  none: '此期间没有数字。',
  print: '打印',
  csv: 'CSV',
};
