import type { JobName } from '@learning-cms/contract/jobs'
import { defineWords } from '#kit/words.ts'

type Needed = Record<JobName | `${JobName}.done`, string>

/** What each kind of job is called, and what it came to; the holes are filled from the values of its result. */
export const jobKindWords = defineWords('job-kinds', {
  vi: {
    'audit.verify': 'Kiểm tra nhật ký hoạt động',
    'audit.verify.done': 'Nguyên vẹn, {{lines}} dòng',
    'audit.verify.fault': 'Bị sửa từ dòng {{faultAt}}',
    'sample-data.pictures': 'Vẽ ảnh mẫu',
    'sample-data.pictures.done': 'Đã vẽ xong ảnh mẫu',
    'assets.prepare': 'Xử lý tệp',
    'assets.prepare.done': 'Tệp đã sẵn sàng',
    'bulk.run': 'Thao tác hàng loạt',
    'bulk.run.done': 'Đã đổi {{done}}, giữ nguyên {{same}}, không đổi được {{refused}}',
    'exports.write': 'Xuất tệp',
    'exports.write.done': '{{count}} dòng',
    'exports.write.summed': '{{count}} dòng, tổng {{sum}}',
    'imports.check': 'Kiểm tra tệp nhập',
    'imports.check.done': 'Thêm mới {{create}}, cập nhật {{update}}, giữ nguyên {{unchanged}}, bị từ chối {{refused}}',
    'imports.run': 'Nhập từ tệp',
    'imports.run.done': 'Đã thêm {{created}}, cập nhật {{updated}}, bị từ chối {{refused}}',
    'imports.undo': 'Hoàn tác lượt nhập',
    'imports.undo.done': 'Đã hoàn tác {{undone}}, giữ lại {{kept}}',
    'search.sync': 'Đồng bộ tìm kiếm',
    'search.sync.done': 'Đã đồng bộ {{count}} mục',
    other: 'Công việc nền',
  } satisfies Needed & Record<string, string>,
  en: {
    'audit.verify': 'Verify the activity log',
    'audit.verify.done': 'Whole, {{lines}} lines',
    'audit.verify.fault': 'Altered from line {{faultAt}} on',
    'sample-data.pictures': 'Draw sample pictures',
    'sample-data.pictures.done': 'The sample pictures are drawn',
    'assets.prepare': 'Prepare the file',
    'assets.prepare.done': 'The file is ready',
    'bulk.run': 'Change many at once',
    'bulk.run.done': '{{done}} changed, {{same}} as they were, {{refused}} could not be',
    'exports.write': 'Export',
    'exports.write.done': '{{count}} rows',
    'exports.write.summed': '{{count}} rows, sum {{sum}}',
    'imports.check': 'Check the file',
    'imports.check.done': '{{create}} to add, {{update}} to change, {{unchanged}} as they are, {{refused}} refused',
    'imports.run': 'Import',
    'imports.run.done': '{{created}} added, {{updated}} changed, {{refused}} refused',
    'imports.undo': 'Undo the import',
    'imports.undo.done': '{{undone}} undone, {{kept}} kept',
    'search.sync': 'Sync the search',
    'search.sync.done': 'Synced {{count}} items',
    other: 'Background job',
  },
})
