import sharp from 'sharp'
import { answerParent } from '#services/media/answer-parent.ts'
import { prepareImage } from './prepare-image.ts'

sharp.concurrency(1)
// Only the decoders of accepted types: the one for SVG would read other files, the one for PDF run other programs.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Tiff', 'Heif'].map((type) => `VipsForeignLoad${type}`) })
sharp.cache(false)
await answerParent(prepareImage)
