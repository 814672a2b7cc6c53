import type { Artifact } from '@learning-cms/contract/museum/artifacts'
import type { Model } from '@learning-cms/contract/system/media/media'
import type { Measuring } from '@learning-cms/contract/museum/model-units'
import type { SceneCamera } from '@learning-cms/contract/museum/poses'
import type { Scene } from '@learning-cms/contract/museum/scenes'
import { createContext, use } from 'react'
import type { Hit, Viewer } from '#media/model-viewer/engine/viewer.types.ts'
import type { SceneValues } from './scene-values.ts'
import type { SceneEdits } from './use-edits.ts'

/** The purpose of the next click on the model. */
export type Picking = { prompt: string; take: (hit: Hit) => void }
/** The caption above the viewer. */
export type Caption = { title: string; text: string }

export type SceneEditing = {
  artifact: Artifact
  model: Model
  scene: Scene
  values: SceneValues
  measuring: Measuring
  edits: SceneEdits
  viewer: Viewer | undefined
  isReadOnly: boolean
  /** The id of the open hotspot. */
  openId: string | undefined
  open: (id: string | undefined) => void
  picking: Picking | undefined
  /** The same before the next render, so that the second of two quick clicks builds on the first. */
  pickingNow: () => Picking | undefined
  pick: (picking: Picking | undefined) => void
  showCaption: (caption: Caption | undefined) => void
  /** Shows a figure of 170 cm beside the model. */
  hasFigure: boolean
  setFigure: (hasFigure: boolean) => void
  viewNow: () => SceneCamera | undefined
  flyTo: (view: SceneCamera) => void
}

export const SceneContext = createContext<SceneEditing | undefined>(undefined)
export const useScene = () => use(SceneContext)!
