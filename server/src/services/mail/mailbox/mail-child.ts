import { answerParent } from '#services/media/answer-parent.ts'
import { readMail } from './read-mail.ts'

await answerParent(readMail, 'mail.unreadable')
