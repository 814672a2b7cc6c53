import { randomUUID } from 'node:crypto'
import { glb, sheet } from '@learning-cms/testkit/files/models'
import { png } from '@learning-cms/testkit/files/pictures'
import { wav } from '@learning-cms/testkit/files/sounds'
import type { Uploading } from '@learning-cms/testkit/files/uploading'

/** The value of every field that must not be published. */
export const PRIVATE = 'RIENG-TU'

/** A complete artifact in a period, published by a curator, with public and private fields filled in. */
export async function publishedArtifact({ t, curator }: Uploading, input: { priority: number; fields?: object }) {
  const as = 'curator'
  const uploaded = async (bytes: Uint8Array, name: string, kind?: string) => {
    const { id } = await curator.send(bytes, name, kind)
    await t.runJobs()
    return id
  }
  const { priority } = input
  const image = await uploaded(await png({ width: 1000 + priority, height: 700 }), `${PRIVATE}.png`)
  const second = await uploaded(await png({ width: 900, height: 800 + priority }), `${PRIVATE}-2.png`)
  const sound = await uploaded(wav({ seconds: 2 + priority / 10 }), `${PRIVATE}.wav`, 'audio')
  const model = await uploaded(glb(sheet({ seed: priority })), `${PRIVATE}.glb`, 'model')
  const term = async (kind: string, nameVi: string, nameEn: string) =>
    (await t.ask('POST', '/artifact-terms', { as, body: { kind, nameVi: `${nameVi} ${priority}`, nameEn } })).body.id
  const created = await t.ask('POST', '/artifacts', {
    as,
    body: {
      type: '3D',
      priority,
      code: `BT ${priority} & <1>`,
      nameVi: 'Trống đồng <Ngọc Lũ> & "bạn"',
      nameEn: 'Drum',
      shortDescriptionVi: 'Mặt trống có sao',
      shortDescriptionEn: 'A star on its face',
      ageVi: 'TK 3 TCN',
      fullDescriptionVi: '<p>Dòng một &amp; hai</p><p>Dòng ba</p>',
      ageEn: '3rd century BCE',
      fromYear: -300,
      toYear: -1,
      sizes: 'cao 53 cm; đường kính 79,3 cm',
      amount: 2,
      amountUnit: 'chiếc',
      materialIds: [await term('material', 'Đồng', 'Bronze')],
      techniqueIds: [await term('technique', 'Đúc', 'Casting')],
      placeCollectionVi: 'Hà Nam',
      placeCollectionEn: 'Hà Nam',
      timeCollection: '1893',
      scale: 0.5,
      ownerVi: `${PRIVATE} chủ`,
      ownerEn: `${PRIVATE} owner`,
      placeNow: `${PRIVATE} kho 3`,
      inspection: `${PRIVATE} hội đồng`,
      inspectionAct: PRIVATE,
      inspectionMembers: [`${PRIVATE} ông A`],
      security: `${PRIVATE} tủ khoá`,
      condition: `${PRIVATE} nứt`,
      acquisitionDocuments: `${PRIVATE} giấy`,
      tags: [PRIVATE],
      acquisition: 'purchase',
      timeRegister: '1999-12-31',
      inspectionDate: '1998-11-30',
      images: [
        { id: image, altVi: 'Mặt trống', altEn: 'Its face', credit: 'Ảnh: Lê A' },
        { id: second, altVi: 'Thân trống', altEn: '', credit: '' },
      ],
      audioViId: sound,
      transcriptVi: 'Đây là trống đồng',
      modelId: model,
      ...input.fields,
    },
  })
  if (created.status !== 200) throw new Error(JSON.stringify(created.body))
  const { id } = created.body
  await setScene(t, id, model)
  await t.ask('PATCH', `/artifacts/${id}/story`, { as, version: 1, body: { storyVi: '<p>Chuyện kể</p>' } })
  const published = await t.ask('POST', `/artifacts/${id}/publish`, { as, version: created.body.version })
  if (published.status !== 200) throw new Error(JSON.stringify(published.body))
  // Moved to a second place, so that the first is only in the history.
  const moved = await t.ask('PATCH', `/artifacts/${id}`, {
    as,
    version: published.body.version,
    body: { placeNow: `${PRIVATE} kho 4` },
  })
  return { ...moved.body, imageId: image, soundId: sound } as { id: string; version: number; code: string }
}

/** Hotspots are public; measurements are not. */
async function setScene(t: Uploading['t'], id: string, modelId: string) {
  const point = { position: [0.1, 0.1, 0], normal: [0, 0, 1], textVi: 'Mười bốn cánh', textEn: 'Fourteen rays' }
  const none = { view: null, imageId: null, imageAltVi: '', imageAltEn: '', audioViId: null, audioEnId: null }
  const hotspot = { id: randomUUID(), titleVi: 'Ngôi sao', titleEn: 'The star', ...point, ...none }
  const measure = { id: randomUUID(), from: [0, 0, 0], to: [1, 0, 0], labelVi: PRIVATE, labelEn: '' }
  const body = { modelId, hotspots: [hotspot], measures: [measure] }
  const saved = await t.ask('PATCH', `/artifacts/${id}/scene`, { as: 'curator', version: 1, body })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
}

/** A period with these artifacts, in this order. */
export async function periodOf({ t }: Uploading, ids: readonly string[], body: object = {}) {
  const as = 'curator'
  const created = await t.ask('POST', '/periods', {
    as,
    body: { nameVi: 'Văn hoá Đông Sơn', nameEn: 'Đông Sơn culture', startYear: -700, endYear: 100, ...body },
  })
  const { id, version } = created.body
  const listed = await t.ask('PUT', `/periods/${id}/artifacts`, { as, version, body: { artifactIds: ids } })
  if (listed.status !== 200) throw new Error(JSON.stringify(listed.body))
  return listed.body as { id: string; version: number }
}
