import sharp from 'sharp'
import { prepareImage } from './prepare-image.ts'

/** What the process ends with when it outgrew its memory. */
const OUTGROWN = 70
const LOOK_EVERY_MS = 50

const [source = '', folder = '', memoryMb = '0'] = process.argv.slice(2)
// Native memory is beyond the limits that Node itself can be given.
setInterval(() => {
  if (process.memoryUsage.rss() > Number(memoryMb) * 1024 * 1024) process.exit(OUTGROWN)
}, LOOK_EVERY_MS).unref()
sharp.concurrency(1)
// No decoder but those of the types that are taken: the one for SVG would read other files, the one for PDF run others.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Tiff', 'Heif'].map((type) => `VipsForeignLoad${type}`) })
sharp.cache(false)
process.stdout.write(JSON.stringify(await prepareImage(source, folder)))
