import type { Group, Texture } from 'three'
import { fetchModel } from './fetch-model.ts'
import { free, materialsOf, meshesIn, texturesOf } from '#media/model-viewer/engine/free.ts'
import { parseModel } from './parse-model.ts'
import type { Stage } from '#media/model-viewer/engine/stage.ts'
import type { LoadOptions, Progress } from '#media/model-viewer/engine/viewer.types.ts'

type ModelPartRequest = { url: string; part: Progress['part']; options: LoadOptions }

/** Fetches and parses one file; frees it if it is cancelled. */
export async function loadModel({ url, part, options }: ModelPartRequest): Promise<Group> {
  const { signal, onProgress } = options
  const bytes = await fetchModel(url, {
    signal,
    onProgress: (received, total) => onProgress?.({ part, received, total }),
  })
  signal?.throwIfAborted()
  const model = await parseModel(bytes)
  if (signal?.aborted) free(model)
  signal?.throwIfAborted()
  return model
}

/**
 * Uploads programs and textures to the graphics card while the other model is still shown, so that the switch takes one
 * frame.
 */
export async function warm(stage: Stage, model: Group) {
  await stage.renderer.compileAsync(model, stage.camera, stage.scene)
  for (const texture of texturesOn(model)) {
    stage.renderer.initTexture(texture)
    await nextTask()
  }
}

export function texturesOn(model: Group) {
  const materials = meshesIn(model).flatMap(materialsOf)
  return new Set<Texture>(materials.flatMap(texturesOf))
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))
