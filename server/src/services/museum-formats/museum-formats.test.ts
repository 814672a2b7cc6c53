import type { PublicArtifact } from '@learning-cms/contract/museum/public-museum'
import { faultsOfIiif } from '@learning-cms/testkit/museum/iiif'
import { faultsOfLido } from '@learning-cms/testkit/museum/lido'
import { treeOf, type Node } from '@learning-cms/testkit/museum/xml'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dublinCore } from './dublin-core.ts'
import { edtfOf, edtfSpan, edtfYear } from './edtf.ts'
import { museumCollectionOf, othersCollectionOf, periodCollectionOf } from './iiif-collection.ts'
import { manifestOf } from './iiif.ts'
import { lidoWrap } from './lido.ts'
import { plainText } from './plain-text.ts'
import { documentOf, element } from './xml.ts'

const base = 'https://cms.example'
const id = '0190a000-0000-7000-8000-000000000001'
const picture = {
  thumbhash: 'AAAA',
  width: 1000,
  height: 700,
  altVi: 'Mặt trống',
  altEn: '',
  credit: 'Ảnh: Lê A',
  sources: [
    { url: `${base}/media/a-320.webp`, width: 320, height: 224 },
    { url: `${base}/media/a-800.webp`, width: 800, height: 560 },
  ],
}
const none = { heightMm: null, widthMm: null, lengthMm: null, depthMm: null, diameterMm: null, weightGrams: null }
const bare: PublicArtifact = {
  id,
  code: 'BT 12',
  type: '2D',
  nameVi: 'Bình',
  nameEn: '',
  shortDescriptionVi: '',
  shortDescriptionEn: '',
  image: null,
  ageVi: '',
  ageEn: '',
  fromYear: null,
  toYear: null,
  isNationalTreasure: false,
  hasAudio: false,
  hasModel: false,
  publishedAt: '2026-01-02T03:04:05.000Z',
  fullDescriptionVi: '',
  fullDescriptionEn: '',
  addContentVi: '',
  addContentEn: '',
  storyVi: '',
  storyEn: '',
  ownerVi: '',
  ownerEn: '',
  amount: 1,
  amountUnit: '',
  materials: [],
  techniques: [],
  sizes: '',
  dimensions: none,
  timeCollection: '',
  placeCollectionVi: '',
  placeCollectionEn: '',
  images: [],
  audio: [],
  model: null,
  scene: null,
  periods: [],
}
const period = { id, nameVi: 'Đông Sơn', nameEn: 'Đông Sơn culture', startYear: -700, endYear: 100 }
const sound = { mediaType: 'audio/mpeg', durationMs: 61_500, peaksUrl: null, transcript: '' }
const full: PublicArtifact = {
  ...bare,
  type: '3D',
  nameVi: 'Trống <Ngọc Lũ> & "bạn"',
  nameEn: 'Drum',
  ageVi: 'TK 3 TCN',
  fromYear: -300,
  toYear: -1,
  image: picture,
  images: [picture, { ...picture, credit: '' }],
  amount: 2,
  amountUnit: 'chiếc',
  shortDescriptionVi: 'Ngắn',
  fullDescriptionVi: '<p>Một &amp; hai</p><p>Ba</p>',
  ownerVi: 'Bà Lan',
  materials: [{ id, nameVi: 'Đồng', nameEn: 'Bronze' }],
  techniques: [{ id, nameVi: 'Đúc', nameEn: '' }],
  sizes: 'cao 53 cm',
  dimensions: { ...none, heightMm: 530 },
  periods: [period],
  timeCollection: '1893',
  placeCollectionVi: 'Hà Nam',
  storyEn: '<p>A story</p>',
  audio: [{ ...sound, language: 'vi', url: `${base}/media/b-play.mp3` }],
  model: {
    url: `${base}/media/c-display.glb`,
    previewUrl: `${base}/media/c-preview.glb`,
    triangles: 9,
    scale: 1,
    byteSize: 9,
    previewByteSize: 9,
    sizeInMetres: [1, 1, 1],
  },
}
const museum = { nameVi: 'Bảo tàng', nameEn: 'Museum', website: 'https://bao-tang.example' }
const about = (artifact: PublicArtifact) => ({ artifact, museum, base })

test('years use ISO numbering, with a year 0', () => {
  expect([-1, -2, -257, 1, 938, 2024, -10_000, -1_000_000].map(edtfYear)).toEqual([
    '0000',
    '-0001',
    '-0256',
    '0001',
    '0938',
    '2024',
    '-9999',
    'Y-999999',
  ])
  expect(edtfSpan(-700, 100)).toBe('-0699/0100')
  expect([edtfSpan(1802, null), edtfOf({ fromYear: 1428, toYear: null })]).toEqual(['1802/..', '1428'])
  expect(edtfOf({ fromYear: null, toYear: null })).toBeUndefined()
})

test('XML stays well-formed and equivalent, whatever people typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const { children, attributes } = treeOf(documentOf(element('a', { b: typed }, typed)))
      // Characters that XML cannot represent are removed; every line ending is read as one character.
      // oxlint-disable-next-line no-control-regex -- they are what must go
      const expected = typed.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, '')
      expect(children).toEqual(expected === '' ? [] : [expected])
      expect(attributes['b']).toBe(expected)
    }),
  )
})

test('rich text is converted to lines', () => {
  expect(plainText('<h2>Tên</h2><p>Một &amp; <em>hai</em>&lt;3</p><ul><li>a</li><li>b<br>c</li></ul>')).toBe(
    'Tên\nMột & hai<3\na\nb\nc',
  )
})

describe('IIIF', () => {
  test.each([
    ['all there is', full],
    ['a name alone', bare],
    ['a narration alone', { ...bare, audio: full.audio }],
    ['a model alone', { ...bare, type: '3D' as const, model: full.model }],
  ])('a manifest of %s is valid Presentation 3', (_, artifact) =>
    expect(faultsOfIiif(manifestOf(about(artifact)))).toEqual([]),
  )

  test('its canvases are the images in their real size, then the narrations with their duration', () => {
    const { items, rendering, requiredStatement, label } = manifestOf(about(full))
    expect(label).toEqual({ vi: ['Trống <Ngọc Lũ> & "bạn"'], en: ['Drum'] })
    expect(items).toMatchObject([
      { width: 800, height: 560, label: { vi: ['Mặt trống'], en: ['Image 1'] } },
      { width: 800, height: 560 },
      { duration: 61.5, accompanyingCanvas: { width: 800 } },
    ])
    expect(items[2]!.items[0]!.items[0]).toMatchObject({ body: { type: 'Sound', language: 'vi', duration: 61.5 } })
    expect(rendering).toMatchObject([{ id: full.model!.url, type: 'Model', format: 'model/gltf-binary' }])
    expect(requiredStatement.value).toEqual({ vi: ['Bảo tàng', 'Ảnh: Lê A'], en: ['Museum', 'Ảnh: Lê A'] })
  })

  test('the validators can fail', () => {
    const manifest = manifestOf(about(full))
    for (const broken of [
      { ...manifest, label: 'Trống' },
      { ...manifest, items: [{ ...manifest.items[0], height: undefined }] },
      { ...manifest, placeNow: 'kho 3' },
      { ...manifest, id: 'trong-dong' },
    ])
      expect(faultsOfIiif(JSON.parse(JSON.stringify(broken)))).not.toEqual([])
  })

  test('a period is a collection of manifests, the museum one of periods and the remaining artifacts', () => {
    const row = {
      ...period,
      shortDescriptionVi: '',
      shortDescriptionEn: '',
      image: picture,
      audio: [],
      artifactCount: 1,
    }
    const ofPeriod = periodCollectionOf({ ...row, artifacts: [full] }, { museum, base })
    const ofMuseum = museumCollectionOf({ periods: [row], others: [3] }, { museum, base })
    const ofOthers = othersCollectionOf({ part: 3, artifacts: [full] }, { museum, base })
    expect([ofPeriod, ofMuseum, ofOthers].flatMap(faultsOfIiif)).toEqual([])
    expect(ofPeriod.items).toMatchObject([{ id: manifestOf(about(full)).id, type: 'Manifest' }])
    expect(ofMuseum.items).toMatchObject([
      { id: ofPeriod.id, type: 'Collection' },
      { id: ofOthers.id, type: 'Collection', label: { en: ['Artifacts in no period, numbers 2001–3000'] } },
    ])
  })
})

const textsOf = ({ children }: Node): string[] =>
  children.flatMap((child) => (typeof child === 'string' ? [child] : textsOf(child)))
const all = (node: Node, name: string): Node[] => [
  ...(node.name === name ? [node] : []),
  ...node.children.flatMap((child) => (typeof child === 'string' ? [] : all(child, name))),
]

test('Dublin Core uses only its fifteen elements, each as often as needed', () => {
  const tree = treeOf(documentOf(dublinCore(about(full))))
  const textsIn = (name: string) => all(tree, `dc:${name}`).map((node) => textsOf(node).join(''))
  expect(tree.name).toBe('oai_dc:dc')
  expect(textsIn('title')).toEqual(['Trống <Ngọc Lũ> & "bạn"', 'Drum'])
  expect(textsIn('identifier')).toEqual(['BT 12', `${base}/api/v1/public/museum/artifacts/${id}`])
  expect(textsIn('date')).toEqual(['-0299/0000', 'TK 3 TCN'])
  expect(textsIn('coverage')).toEqual(['Đông Sơn', 'Đông Sơn culture', '-0699/0100', 'Hà Nam'])
  expect(textsIn('format')).toEqual(['Đồng', 'Bronze', 'Đúc', 'cao 53 cm', '2 chiếc'])
  expect(textsIn('description')).toEqual(['Ngắn', 'Một & hai\nBa', 'A story'])
  expect(textsIn('relation')).toHaveLength(4)
  const fifteen =
    /^dc:(title|creator|subject|description|publisher|contributor|date|type|format|identifier|source|language|relation|coverage|rights)$/
  for (const child of tree.children) expect((child as Node).name).toMatch(fifteen)
})

describe('LIDO 1.1', () => {
  const each = [
    full,
    bare,
    { ...bare, ageVi: 'Nhà Lý' },
    { ...bare, nameEn: 'Vase', audio: full.audio },
    { ...bare, images: [{ ...picture, sources: [] }] },
    { ...bare, timeCollection: '1893' },
    { ...bare, fromYear: -700, toYear: 100, periods: [period] },
    { ...full, publishedAt: null },
  ]

  test('records validate against the official schema', async () => {
    const document = documentOf(lidoWrap(each.map(about)))
    expect(treeOf(document).attributes['xmlns:lido']).toBe('http://www.lido-schema.org')
    expect(await faultsOfLido(document)).toEqual([])
  })

  test('the schema rejects invalid records', async () => {
    const document = documentOf(lidoWrap([about(full)]))
    for (const broken of [
      document.replaceAll('lido:titleWrap', 'lido:titelWrap'),
      document.replace(/<lido:recordWrap>.*<\/lido:recordWrap>/s, ''),
      document.replace('<lido:eventWrap>', '<lido:eventWrap><lido:eventSet></lido:eventSet>x'),
    ]) {
      expect(broken).not.toBe(document)
      expect(await faultsOfLido(broken)).not.toEqual([])
    }
  })

  test('includes what the mapping requires of an artifact', () => {
    const tree = treeOf(documentOf(lidoWrap([about(full)])))
    const textsIn = (name: string) => all(tree, `lido:${name}`).map((node) => textsOf(node).join('|'))
    expect(textsIn('titleSet')).toEqual(['Trống <Ngọc Lũ> & "bạn"|Drum'])
    expect([textsIn('workID'), textsIn('recordID')]).toEqual([['BT 12'], ['BT 12']])
    expect([textsIn('earliestDate'), textsIn('latestDate'), textsIn('displayDate')]).toEqual([
      ['-0299'],
      ['0000'],
      ['TK 3 TCN', '1893'],
    ])
    expect(textsIn('measurementsSet')).toEqual(['height|mm|530', 'count|chiếc|2'])
    expect(textsIn('termMaterialsTech')).toEqual(['Đồng|Bronze', 'Đúc'])
    expect(textsIn('periodName')).toEqual(['Đông Sơn|Đông Sơn culture'])
    expect(textsIn('eventType')).toEqual(['Chế tác|Production', 'Sưu tầm|Collecting'])
    expect(textsIn('rightsHolder')).toEqual(['Bà Lan'])
    expect(textsIn('linkResource')).toHaveLength(4)
  })
})
