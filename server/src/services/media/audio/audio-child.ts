import { answerParent } from '#services/media/answer-parent.ts'
import { prepareAudio } from './prepare-audio.ts'

await answerParent(prepareAudio, 'audio.broken')
