import sharp from 'sharp'
import { answerParent } from '#services/media/answer-parent.ts'
import { prepareModel } from './prepare-model.ts'

sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((type) => `VipsForeignLoad${type}`) })
sharp.cache(false)
await answerParent(prepareModel)
