import type { PreparedAudio } from './audio/prepare-audio.ts'
import { firstLook } from './model/first-look.ts'
import type { PreparedModel } from './model/prepare-model.ts'
import type { PreparedDocument } from './documents/prepare-document.ts'
import type { PreparedImage } from './pictures/prepare-image.ts'
import { runChild, type ChildWork } from './run-child.ts'

const CPU_MS = 120_000

export const runImageChild = (work: ChildWork) =>
  runChild<{ prepared: PreparedImage }>(
    { file: 'pictures/image-child.ts', heapMb: 256, memoryMb: 1024, cpuMs: CPU_MS, tooHeavy: 'media.too-heavy' },
    work,
  )

/** Limited to 20 s of processor time, because somebody waits for the answer. */
export const runDocumentChild = (work: ChildWork) =>
  runChild<{ prepared: PreparedDocument }>(
    { file: 'documents/document-child.ts', heapMb: 256, memoryMb: 768, cpuMs: 20_000, tooHeavy: 'media.too-heavy' },
    work,
  )

export const runAudioChild = (work: ChildWork) =>
  runChild<{ prepared: PreparedAudio }>(
    { file: 'audio/audio-child.ts', heapMb: 256, memoryMb: 768, cpuMs: CPU_MS, tooHeavy: 'audio.too-heavy' },
    work,
  )

export const runModelChild = async (work: ChildWork) =>
  (await firstLook(work.source)) ??
  runChild<{ prepared: PreparedModel }>(
    { file: 'model/model-child.ts', heapMb: 1024, memoryMb: 2048, cpuMs: CPU_MS, tooHeavy: 'models.too-heavy' },
    work,
  )
