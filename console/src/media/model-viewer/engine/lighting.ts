import { Color, DirectionalLight, HemisphereLight, PMREMGenerator, type WebGLRenderTarget } from 'three'
import { roomTexture } from './environment.ts'
import type { Stage } from './stage.ts'
import type { Background, Light } from './viewer.types.ts'

type Beam = { from: readonly [number, number, number]; colour: number; power: number }

/** Moves with the camera, so that the visible side is lit: from the upper left, or grazing the surface. */
const beams: Record<Light, Beam> = {
  studio: { from: [-0.8, 1, 1], colour: 0xffffff, power: 0.9 },
  gallery: { from: [-0.5, 1.4, 0.5], colour: 0xffe2bd, power: 1.7 },
  raking: { from: [-1, 0.25, 0.12], colour: 0xffffff, power: 3.4 },
}

type Haze = { sky: number; floor: number; power: number }

/** Approximates the light reflected by the room until its environment map is ready. */
const hazes: Record<Light, Haze> = {
  studio: { sky: 0xffffff, floor: 0x808080, power: 2.6 },
  gallery: { sky: 0xffe7cc, floor: 0x5c4a3c, power: 2 },
  raking: { sky: 0xffffff, floor: 0x808080, power: 0.3 },
}

const grounds: Record<Background, Color | null> = {
  page: null,
  light: new Color(0xf4f4f2),
  dark: new Color(0x17191d),
}

export class Lighting {
  readonly #stage: Stage
  readonly #beam = new DirectionalLight()
  readonly #haze = new HemisphereLight()
  #isFurnished = false
  #light: Light = 'studio'
  #background: Background = 'page'
  #room: WebGLRenderTarget | undefined

  constructor(stage: Stage) {
    this.#stage = stage
    stage.camera.add(this.#beam, this.#beam.target)
    stage.scene.add(this.#haze)
    this.#beam.target.position.set(0, 0, -1)
    this.setLight('studio')
  }

  setLight(light: Light) {
    this.#light = light
    const { from, colour, power } = beams[light]
    this.#beam.position.set(...from).add(this.#beam.target.position)
    this.#beam.color.set(colour)
    this.#beam.intensity = power
    const haze = hazes[light]
    this.#haze.color.set(haze.sky)
    this.#haze.groundColor.set(haze.floor)
    this.#haze.intensity = haze.power
    if (this.#isFurnished) this.#build()
    this.#stage.draw()
  }

  get now() {
    return { light: this.#light, background: this.#background }
  }

  setBackground(background: Background) {
    this.#background = background
    this.#stage.scene.background = grounds[background]
    this.#stage.draw()
  }

  /** Creates the environment map for reflections. Without a graphics card that takes seconds. */
  furnish() {
    if (this.#isFurnished) return
    this.#isFurnished = true
    this.#build()
  }

  /** Returns to the plain light: the environment map was lost with the graphics memory. */
  clear() {
    this.#isFurnished = false
    this.#room?.dispose()
    this.#room = undefined
    this.#haze.visible = true
    this.#stage.scene.environment = null
  }

  #build() {
    this.#room?.dispose()
    this.#haze.visible = false
    const texture = roomTexture(this.#light)
    const generator = new PMREMGenerator(this.#stage.renderer)
    this.#room = generator.fromEquirectangular(texture)
    generator.dispose()
    texture.dispose()
    this.#stage.scene.environment = this.#room.texture
    this.#stage.draw()
  }

  dispose() {
    // Makes a later `furnish` do nothing.
    this.#isFurnished = true
    this.#room?.dispose()
    this.#beam.dispose()
    this.#haze.dispose()
  }
}
