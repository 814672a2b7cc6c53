import { sharedLabels } from '#vi/common/labels.ts'
import { sharedSystemWords } from '#vi/system/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'
import { kitWords } from '#vi/kit/kit.ts'

/** Files that accompany the table of an import. */
export const importFileWords = {
  filesTitle: 'Ảnh, thuyết minh và mô hình kèm theo',
  filesWhy:
    'Mỗi tệp mang tên là mã hiện vật: “LSb 5753.jpg”, “LSb 5753-2.jpg”, “LSb 5753.vi.mp3”, “LSb 5753.glb”. Gửi từng tệp hoặc một tệp ZIP.',
  filesChoose: commonWords.chooseAFile,
  filesDrop: 'Thả tệp vào đây',
  filesSending: 'Đang gửi {done} / {all} tệp',
  filesStop: sharedWords.stopSending,
  filesNot: '{count} tệp chưa được nhận',
  filesOf: 'Các tệp kèm theo',
  pagesOfFiles: 'Trang của các tệp',
  'file.processing': sharedLabels.processing,
  'file.matched': 'Sẽ gắn',
  'file.unmatched': 'Không khớp mã nào',
  'file.failed': 'Tệp lỗi',
  'file.linked': 'Đã gắn',
  'file.same': 'Đã có sẵn',
  'file.refused': commonWords.refused,
  'file.undone': commonWords.undone,
  'slot.image': commonWords.picture,
  'slot.audioVi': commonWords.narrationInVietnamese,
  'slot.audioEn': commonWords.narrationInEnglish,
  'slot.model': sharedLabels.n3dModel,
  fileName: commonWords.file,
  goesTo: sharedSystemWords.goesTo,
  goesToLine: '{slot}, dòng {line}',
  filesMore: 'và {count} tệp khác',
  state: commonWords.outcome,
  why: kitWords.reason,
  leaveOut: sharedLabels.dismiss,
  leaveOutFailed: 'Không bỏ được tệp',
  unableToListFiles: 'Không tải được danh sách tệp',
  linkFiles_one: 'Gắn {count} tệp',
  linkFiles_other: 'Gắn {count} tệp',
  notKind: 'Không phải ảnh, thuyết minh hay mô hình (JPG, PNG, WebP, TIFF, AVIF; MP3, M4A, WAV, OGG, FLAC; GLB)',
  zipBroken: 'Tệp ZIP không đọc được. Hãy nén lại, hoặc chọn thẳng các tệp bên trong',
  zipLocked: 'Tệp trong ZIP có mật khẩu',
} as const
