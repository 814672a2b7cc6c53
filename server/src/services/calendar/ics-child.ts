import { answerParent } from '#services/media/answer-parent.ts'
import { readIcsFile } from './read-ics.ts'

await answerParent(readIcsFile, 'calendar.import-unreadable')
