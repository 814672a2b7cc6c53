import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/kit/charts.ts'

export const chartWords: Translation<typeof vi.chartWords> = {
  chart: 'chart',
  keys: 'Use the arrow keys to read each point.',
  keysOpen: 'Use the arrow keys to read each point, and Enter to open its rows.',
  notOver: 'not over yet',
  none: sharedWords.none3,
  nothing: 'No figures yet.',
  summary: '{name} from {from} to {to}; highest {highest} ({highestAt}), lowest {lowest} ({lowestAt}).',
  share: sharedWords.share2,
  ofFirst: 'Of the first step',
  ofBefore: 'Of the step before',
  thousand: '{n}K',
  million: '{n}M',
  billion: '{n}B',
  definition: 'Definition: {name}',
  asTable: 'Show as table',
  asChart: 'Show as chart',
  menu: 'More: {name}',
  csv: 'Download CSV',
  xlsx: 'Download Excel',
  xlsxFailed: 'Unable to download the workbook',
  svg: 'Download SVG picture',
  png: 'Download PNG picture',
  pictureFailed: 'Unable to make the picture',
  pictureFailedWhy: 'The browser cannot draw this chart. Try the SVG picture instead.',
}
