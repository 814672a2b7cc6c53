import { recordLanguage } from '@learning-cms/contract/core/record-language'
import type { AssetReport } from '@learning-cms/contract/system/media/media'
import type { fileWords } from '@learning-cms/texts/media/file'
import type { Formats } from '#kit/text/format.ts'
import type { Language, Say } from '#kit/text/words.ts'
import { audioFigures, modelFigures } from '#media/files/figures.ts'

type ReportTextTools = { say: Say<(typeof fileWords)['vi']>; format: Formats; language: Language }

const BYTE_ORDER_MARK = '\ufeff'

/** The report as a text file, which every editor opens with correct Vietnamese letters. */
export function reportText(report: AssetReport, { say, format, language }: ReportTextTools) {
  const { fileName, byteSize, createdAt, hash, findings, statistics, validator } = report
  const figures = statistics
    ? 'durationMs' in statistics
      ? audioFigures(statistics, { say, format })
      : modelFigures(statistics, { say, format })
    : []
  const lines = [
    say('report'),
    '',
    `${say('file')}: ${fileName}`,
    `${say('bytes')}: ${format.fileSize(byteSize)}`,
    `${say('brought')}: ${format.dateTime(createdAt)}`,
    ...(hash ? [`${say('hash')}: ${hash}`] : []),
    '',
    say('findings'),
    ...findings.map(({ severity, message }) => `- ${say(severity)}: ${message[recordLanguage(language)]}`),
    ...(findings.length === 0 ? [say('findingsNone')] : []),
    ...(figures.length > 0 ? ['', say('figures')] : []),
    ...figures.map(({ key, text }) => `- ${say(key)}: ${text}`),
    ...(validator ? ['', say('validator', { errors: validator.errors, warnings: validator.warnings })] : []),
    ...(validator?.messages ?? []).map(({ code, message, pointer }) => `- ${code}: ${message} ${pointer ?? ''}`.trim()),
  ]
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}
