import { make } from '@learning-cms/testkit/make'
import type { TestApp } from '@learning-cms/testkit/app'
import { as, commanding, fresh, type Scene } from './stage.ts'

export const era = () => ({ nameVi: `Thời ${fresh()}`, nameEn: `Age ${fresh()}`, startYear: -207 })

/** A call that succeeds for each writing route of the register of the museum. */
export function museumWrites(of: () => TestApp) {
  const done = commanding(of)
  const period = async (...artifactIds: string[]) => {
    const { id, version } = await done('/periods', era())
    if (artifactIds.length === 0) return { as, id, version }
    const listed = await done(`/periods/${id}/artifacts`, { artifactIds }, version, 'PUT')
    return { as, id, version: listed.version }
  }
  const museum = async () => ({
    as,
    ...((await of().ask('GET', '/museum', { as })).body as { id: string; version: number }),
  })
  /** The next line of the register. */
  const piece = async () => {
    const { next } = (await of().ask('GET', '/artifacts/next-number', { as })).body
    return { type: '2D', priority: next, code: `BT ${next}`, nameVi: 'Chum gốm' }
  }
  const registered = async (more: object = {}) => ({
    as,
    ...(await done('/artifacts', { ...(await piece()), ...more })),
  })
  const pictured = async () => {
    const { id: accountId } = await of().as(as)
    const images = [{ id: await make.picture(of().db, { accountId }), altVi: 'Chum', altEn: '', credit: '' }]
    return registered({ shortDescriptionVi: 'Chum lớn', ageVi: 'thế kỷ XV', images })
  }
  /** A record with a file attached, and the path that removes it. */
  const carrying = async (kind: 'audio' | 'model', target: { id: string; version: number; path: string }) => {
    const { id: accountId } = await of().as(as)
    const body = { [kind === 'audio' ? 'audioEnId' : 'modelId']: await make.file(of().db, kind, { accountId }) }
    const { version } = (await of().ask('PATCH', target.path, { as, version: target.version, body })).body
    return { as, id: target.id, version, path: `${target.path}/${kind === 'audio' ? 'audio/en' : 'model'}` }
  }
  const put = ({ id }: { id: string }, body: object) => ({ as, id, version: 1, path: `/artifacts/${id}/story`, body })
  const material = () => done('/artifact-terms', { kind: 'material', nameVi: fresh() })
  const scenes: Record<string, Scene> = {
    'artifacts.create': async () => ({ as, body: await piece() }),
    'artifacts.update': async () => ({ ...(await registered()), body: { nameEn: 'Jar' } }),
    'artifacts.duplicate': () => registered(),
    'artifacts.checkTranslations': async () => ({
      ...(await registered({ nameEn: 'Jar' })),
      body: { fields: ['name'], isChecked: true },
    }),
    'artifacts.publish': () => pictured(),
    'artifacts.unpublish': async () => {
      const { id, version } = await pictured()
      return { as, ...(await done(`/artifacts/${id}/publish`, undefined, version)) }
    },
    'artifacts.remove': () => registered(),
    'artifacts.removeAudio': async () => {
      const row = await registered()
      return carrying('audio', { ...row, path: `/artifacts/${row.id}` })
    },
    'artifacts.removeModel': async () => {
      const row = await registered()
      return carrying('model', { ...row, path: `/artifacts/${row.id}` })
    },
    'artifacts.saveStory': async () => put(await registered(), { storyVi: '<p>Chuyện</p>' }),
    'artifacts.removeStory': async () => {
      const { id } = await registered()
      const path = `/artifacts/${id}/story`
      const saved = await of().ask('PATCH', path, { as, version: 1, body: { storyVi: '<p>Chuyện</p>' } })
      return { as, id, version: saved.body.version, path }
    },
    'artifactTerms.create': () => ({ as, body: { kind: 'material', nameVi: fresh() } }),
    'artifactTerms.update': async () => ({ as, ...(await material()), body: { nameEn: 'Bronze' } }),
    'artifactTerms.merge': async () => ({ as, ...(await material()), body: { intoId: (await material()).id } }),
    'artifactTerms.remove': async () => ({ as, ...(await material()) }),
    'scenes.save': async () => {
      const { id } = await registered()
      return { as, id, version: 1, body: { unit: 'mm' } }
    },
    'periods.create': () => ({ as, body: era() }),
    'periods.update': async () => ({ ...(await period()), body: { endYear: 938 } }),
    'periods.setArtifacts': async () => ({ ...(await period()), body: { artifactIds: [(await registered()).id] } }),
    'periods.addArtifacts': async () => ({ ...(await period()), body: { artifactIds: [(await registered()).id] } }),
    'periods.removeArtifact': async () => {
      const { id: artifactId } = await registered()
      const target = await period(artifactId)
      return { ...target, path: `/periods/${target.id}/artifacts/${artifactId}` }
    },
    'periods.removeAudio': async () => {
      const row = await period()
      return carrying('audio', { ...row, path: `/periods/${row.id}` })
    },
    'periods.remove': () => period(),
    'museum.update': async () => ({ as, version: (await museum()).version, body: { introVi: fresh() } }),
    'museum.removeAudio': async () => carrying('audio', { ...(await museum()), path: '/museum' }),
  }
  return { museum, piece, registered, scenes }
}
