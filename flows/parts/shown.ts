import { glb, sheet } from '@learning-cms/testkit/files/models'
import { jpeg } from '@learning-cms/testkit/files/pictures'
import { wav } from '@learning-cms/testkit/files/sounds'
import { uploaderAt } from '@learning-cms/testkit/files/upload'
import { expect } from '@playwright/test'
import { startStranger, type Person } from './people.ts'

/** A drum with pictures, a narration and a model, published in a period, by a curator through the API. */
export async function showDrum(url: string, owner: Person) {
  const { token, done } = await startStranger(url).signIn(owner)
  const uploader = uploaderAt(url, token)
  const uploaded = async (bytes: Uint8Array, name: string, kind?: string) => {
    const { id } = await uploader.send(bytes, name, kind)
    await expect.poll(async () => (await uploader.read(id)).state, { timeout: 60_000 }).toBe('ready')
    return id
  }
  const image = await uploaded(await jpeg({ width: 1200, height: 900, noise: true }), 'mat.jpg')
  const second = await uploaded(await jpeg({ width: 900, height: 1100 }), 'than.jpg')
  const narration = await uploaded(wav({ seconds: 4 }), 'nghe.wav', 'audio')
  const modelId = await uploaded(glb(sheet({ side: 24 })), 'trong.glb', 'model')
  const { next, code } = await done('GET', '/artifacts/next-number')
  const made = await done('POST', '/artifacts', {
    type: '3D',
    priority: next,
    code,
    nameVi: `Trống đồng ${next}`,
    nameEn: `Bronze drum ${next}`,
    shortDescriptionVi: 'Mặt trống có ngôi sao mười bốn cánh.',
    shortDescriptionEn: 'A star of fourteen rays.',
    fullDescriptionVi: '<p>Tang phình, <strong>lưng eo</strong>, chân choãi.</p>',
    ageVi: 'thế kỷ 3 TCN',
    sizes: 'cao 53 cm; đường kính mặt 79,3 cm',
    placeCollectionVi: 'Hà Nam',
    placeNow: 'Kho không ai biết',
    images: [
      { id: image, altVi: 'Mặt trống nhìn thẳng', altEn: 'Its face from above', credit: 'Lê Văn Ảnh' },
      { id: second, altVi: 'Thân trống', altEn: 'Its body', credit: '' },
    ],
    audioViId: narration,
    transcriptVi: 'Chiếc trống này được tìm thấy ở Hà Nam.',
    modelId,
  })
  const { id } = await done('POST', `/artifacts/${made.id}/publish`, undefined, { 'if-match': `"${made.version}"` })
  const names = { nameVi: `Thời trống đồng ${next}`, nameEn: `Age of drums ${next}` }
  const period = await done('POST', '/periods', { ...names, startYear: -(50_000 + next), endYear: -111 })
  const version = { 'if-match': `"${period.version}"` }
  await done('PUT', `/periods/${period.id}/artifacts`, { artifactIds: [id] }, version)
  return { id: id as string, periodId: period.id as string, number: next as number, done }
}
