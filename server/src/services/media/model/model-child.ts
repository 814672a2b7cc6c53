import { answerParent } from '#services/media/answer-parent.ts'
import { prepareModel } from './prepare-model.ts'

await answerParent(prepareModel, 'models.unreadable')
