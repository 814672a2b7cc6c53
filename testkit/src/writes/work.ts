import { make } from '@learning-cms/testkit/make'
import { run, sql } from '@learning-cms/testkit/postgres/sql'
import type { TestApp } from '@learning-cms/testkit/app'
import { as, commanding, fresh, type Scene, uploaded } from './stage.ts'
import { coursesWrites } from './courses.ts'
import { era, museumWrites } from './museum.ts'
import { coupon, product } from './selling.ts'

const alert = { name: 'Ít đơn', metric: 'orders', cut: {}, kind: 'below', bound: 5 }
const tokenBody = { name: 'Đồng bộ', source: 'Nền tảng', scopes: ['courses:read'], expiresInDays: 30 }
/** Each on another day: a day has a limited number of notes. */
let pinnedDays = 0
const pinned = () => ({ day: new Date(Date.UTC(2026, 0, (pinnedDays += 1))).toISOString().slice(0, 10), text: 'Tết' })

/** A call that succeeds for each writing route of lists, files, figures and texts. */
export function workWrites(of: () => TestApp) {
  const done = commanding(of)
  const { category, draft, student } = coursesWrites(of)
  const { museum, piece, registered } = museumWrites(of)
  const verification = async () => (await of().ask('POST', '/audit/verify', { as })).body as { jobId: string }
  const view = () => done('/views', { list: 'courses', name: fresh(), state: {} })
  const saved = () => done('/analytics/saved-reports', { name: 'Báo cáo', state: { metrics: 'orders' } })
  const alertMade = () => done('/analytics/alerts', alert)
  /** A record that was created and then changed once; the call sets it back. */
  const described = async (entity: string, made: object, changed: object) => {
    const { id } = await done(`/${entity}`, made)
    await of().ask('PATCH', `/${entity}/${id}`, { as, version: 1, body: changed })
    const { rows } = (await of().ask('GET', `/history/${entity}/${id}`, { as })).body
    return { as, id, version: 2, body: { lineId: rows[0].id, side: 'before' } }
  }
  const articleCategory = async () => ({ as, ...(await done('/article-categories', { nameVi: `Mục ${fresh()}` })) })
  const article = async (...commands: string[]) => {
    const { id: categoryId } = await articleCategory()
    let row = await done('/articles', { titleVi: `Bài ${fresh()}`, bodyVi: '<p>x</p>', categoryId })
    for (const command of commands) {
      if (command !== 'change') row = await done(`/articles/${row.id}/${command}`, undefined, row.version)
      else
        row = (
          await of().ask('PATCH', `/articles/${row.id}`, { as, version: row.version, body: { bodyVi: '<p>y</p>' } })
        ).body
    }
    return { as, id: row.id, version: row.version }
  }
  const levelled = async () => {
    const { id } = await draft()
    return { entity: 'courses', target: { ids: [id] }, command: { do: 'setLevel', level: 'advanced' } }
  }
  const trashed = async () => {
    const { id } = await category()
    await of().ask('DELETE', `/categories/${id}`, { as, version: 1 })
    return { as, id, version: 2 }
  }
  const registerFile = async () => {
    const { headers } = uploaded()
    const path = '/imports?entity=artifacts&fileName=so.csv'
    return (await of().ask('POST', path, { as, headers, body: 'Mã hiện vật,Tên hiện vật\nBT 1,Bình' })).body as {
      id: string
    }
  }
  /** A file taken to a given step; the call takes the next one. */
  const importedFile = async (to?: { status: string; counts: object }) => {
    const { path, ...options } = uploaded()
    const { id, version } = (await of().ask('POST', path, options)).body as { id: string; version: number }
    if (to)
      await run(
        of().database.pool,
        sql`update imports set status = ${to.status}, counts = ${JSON.stringify(to.counts)}::jsonb where id = ${id}`,
      )
    return { as, id, version }
  }
  const scenes: Record<string, Scene> = {
    'history.setCategoriesBack': () => described('categories', { name: `Mục ${fresh()}` }, { description: 'khác' }),
    'history.setCoursesBack': () => described('courses', { title: 'Khoá' }, { description: '<p>khác</p>' }),
    'history.setCouponsBack': () => described('coupons', coupon(), { name: 'Tên khác' }),
    'history.setProductsBack': () => described('products', product(), { nameVi: 'Tên khác' }),
    'history.setInstructorsBack': () =>
      described('instructors', { fullName: 'Giảng Viên', email: `${fresh()}@example.test` }, { bio: 'khác' }),
    'history.setCustomersBack': () =>
      described('customers', { fullName: 'Khách', email: `${fresh()}@example.test` }, { fullName: 'Khách Khác' }),
    'history.setOrganisationsBack': () =>
      described('organisations', { name: 'Tổ chức', kind: 'school' }, { note: 'Đối tác' }),
    'history.setLeadsBack': () =>
      described('leads', { fullName: 'Khách', email: `${fresh()}@example.test` }, { nextStep: 'Gọi lại' }),
    'history.setStudentsBack': () =>
      described('students', { fullName: 'Học Viên', email: `${fresh()}@example.test` }, { fullName: 'Học Viên Khác' }),
    'history.setArtifactsBack': async () => described('artifacts', await piece(), { nameEn: 'Jar' }),
    'history.setStoriesBack': async () => {
      const { id } = await registered()
      await of().ask('PATCH', `/artifacts/${id}/story`, { as, version: 1, body: { storyVi: '<p>Chuyện</p>' } })
      const { rows } = (await of().ask('GET', `/history/stories/${id}`, { as })).body
      return { as, id, version: 2, body: { lineId: rows[0].id, side: 'before' } }
    },
    'history.setScenesBack': async () => {
      const { id } = await registered()
      await of().ask('PATCH', `/artifacts/${id}/scene`, { as, version: 1, body: { unit: 'mm' } })
      const { rows } = (await of().ask('GET', `/history/scenes/${id}`, { as })).body
      return { as, id, version: 2, body: { lineId: rows[0].id, side: 'before' } }
    },
    'history.setPeriodsBack': () => described('periods', era(), { endYear: 938 }),
    'history.setMuseumBack': async () => {
      await of().ask('PATCH', '/museum', { as, version: (await museum()).version, body: { introEn: fresh() } })
      const { id, version } = await museum()
      const { rows } = (await of().ask('GET', `/history/museum/${id}`, { as })).body
      return { as, id, version, body: { lineId: rows[0].id, side: 'before' } }
    },
    'history.setArticlesBack': () => described('articles', { titleVi: `Bài ${fresh()}` }, { bodyVi: '<p>khác</p>' }),
    'history.revealStudents': async () => ({ ...(await student()), body: { reason: 'Xác minh' } }),
    'trash.restore': async () => ({ ...(await trashed()), body: {} }),
    'trash.remove': () => trashed(),
    'jobs.cancel': async () => ({ as, id: (await verification()).jobId }),
    'jobs.retry': async () => {
      const { jobId: id } = await verification()
      await run(of().database.pool, sql`update jobs set status = 'failed', finished_at = now() where id = ${id}`)
      return { as, id }
    },
    'analyticsNotes.create': () => ({ as, body: pinned() }),
    'analyticsNotes.update': async () => ({ as, ...(await done('/analytics/notes', pinned())), body: pinned() }),
    'analyticsNotes.remove': async () => ({ as, ...(await done('/analytics/notes', pinned())) }),
    'analyticsNotes.restore': async () => {
      const { id, version } = await done('/analytics/notes', pinned())
      await of().ask('DELETE', `/analytics/notes/${id}`, { as, version })
      return { as, id, version: version + 1 }
    },
    'metricAlerts.create': () => ({ as, body: alert }),
    'metricAlerts.update': async () => ({ as, ...(await alertMade()), body: { ...alert, bound: 6 } }),
    'metricAlerts.remove': async () => ({ as, ...(await alertMade()) }),
    'metricAlerts.restore': async () => {
      const { id, version } = await alertMade()
      await of().ask('DELETE', `/analytics/alerts/${id}`, { as, version })
      return { as, id, version: version + 1 }
    },
    'savedReports.create': () => ({ as, body: { name: 'Báo cáo', state: { metrics: 'orders' } } }),
    'savedReports.update': async () => ({ as, ...(await saved()), body: { name: 'Báo cáo khác' } }),
    'savedReports.mailNow': async () => {
      of().config.smtpUrl = 'smtp://cms.test'
      return { as, id: (await saved()).id }
    },
    'savedReports.arrange': async () => ({
      as,
      path: '/analytics/pins/home',
      body: { reportIds: [(await saved()).id] },
    }),
    'savedReports.remove': async () => ({ as, ...(await saved()) }),
    'savedReports.restore': async () => {
      const { id, version } = await saved()
      await of().ask('DELETE', `/analytics/saved-reports/${id}`, { as, version })
      return { as, id, version: version + 1 }
    },
    'tokens.create': () => ({ as, key: true, body: tokenBody }),
    'tokens.revoke': async () => {
      const { body } = await of().ask('POST', '/tokens', { as, key: true, body: tokenBody })
      return { as, id: body.token.id }
    },
    'views.create': () => ({ as, body: { list: 'courses', name: fresh(), state: {} } }),
    'views.update': async () => ({ as, ...(await view()), body: { name: fresh() } }),
    'views.remove': async () => ({ as, ...(await view()) }),
    'views.choose': () => ({ as, path: '/me/lists/courses', body: { columns: `title.${100 + (Date.now() % 900)}` } }),
    'bulk.run': async () => ({ as, body: await levelled() }),
    'bulk.undo': async () => ({ as, id: (await done('/bulk', await levelled())).id }),
    'exports.create': () => ({
      as,
      body: { entity: 'courses', query: {}, columns: ['title'], format: 'csv', language: 'vi' },
    }),
    'packages.create': () => ({ as, body: { format: 'lido', of: { query: {} } } }),
    'imports.upload': uploaded,
    'imports.update': async () => ({ ...(await importedFile()), body: { mode: 'create' } }),
    'imports.check': () => importedFile(),
    'imports.run': () => importedFile({ status: 'checked', counts: { create: 1 } }),
    'imports.undo': () => importedFile({ status: 'done', counts: { created: 1 } }),
    'importFiles.add': async () => {
      const { id } = await registerFile()
      return { as, id, body: { assetIds: [await make.picture(of().db, { accountId: of().owner.id })] } }
    },
    'importFiles.remove': async () => {
      const { id } = await registerFile()
      const assetId = await make.picture(of().db, { accountId: of().owner.id })
      await of().ask('POST', `/imports/${id}/files`, { as, body: { assetIds: [assetId] } })
      return { as, id, path: `/imports/${id}/files/${assetId}` }
    },
    'notices.prefer': () => ({ as, body: { ways: { 'view-shared': 'off' } } }),
    'articleCategories.create': () => ({ as, body: { nameVi: `Mục ${fresh()}` } }),
    'articleCategories.arrange': async () => {
      await articleCategory()
      await articleCategory()
      const { rows } = (await of().ask('GET', '/article-categories', { as })).body
      return { as, body: { ids: rows.map(({ id }: { id: string }) => id).reverse() } }
    },
    'articleCategories.update': async () => ({ ...(await articleCategory()), body: { nameEn: fresh() } }),
    'articleCategories.remove': () => articleCategory(),
    'articles.create': () => ({ as, body: { titleVi: `Bài ${fresh()}` } }),
    'articles.update': async () => ({ ...(await article()), body: { isFeatured: true } }),
    'articles.publish': () => article(),
    'articles.unpublish': () => article('publish'),
    'articles.archive': () => article('publish'),
    'articles.restore': () => article('publish', 'archive'),
    'articles.discard': () => article('publish', 'change'),
    'articles.remove': () => article(),
    'articles.keepRevision': async () => ({ ...(await article()), body: { name: 'Bản đầu' } }),
    'articles.takeBack': async () => {
      const row = await article('publish', 'change')
      const { rows } = (await of().ask('GET', `/articles/${row.id}/revisions`, { as })).body
      return { ...row, path: `/articles/${row.id}/revisions/${rows[0].id}/take-back` }
    },
    'help.forgetZeroResult': async () => {
      const term = fresh()
      await of().ask('GET', `/help/search?language=vi&search=${term}`, { as })
      return { as, body: { term } }
    },
  }
  return { scenes }
}
