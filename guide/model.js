import {
  ACESFilmicToneMapping,
  Box3,
  DirectionalLight,
  Group,
  HemisphereLight,
  PerspectiveCamera,
  Scene,
  Sphere,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'

const FOV_DEGREES = 35

/** Draws the light model, then replaces it with the full one. Throws if WebGL is unavailable. */
export async function showModel(stage, { model, scene: saved }) {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true })
  renderer.toneMapping = ACESFilmicToneMapping
  stage.append(renderer.domElement)
  const camera = new PerspectiveCamera(FOV_DEGREES, 1, 0.01, 100)
  const scene = new Scene()
  const posed = new Group()
  if (saved) {
    posed.quaternion.fromArray(saved.pose.rotation)
    posed.position.fromArray(saved.pose.offset)
  }
  scene.add(posed, ...lights())
  const controls = new OrbitControls(camera, renderer.domElement)
  const draw = () => renderer.render(scene, camera)
  controls.addEventListener('change', draw)
  const resized = new ResizeObserver(() => {
    renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
    renderer.setSize(stage.clientWidth, stage.clientHeight)
    camera.aspect = stage.clientWidth / Math.max(stage.clientHeight, 1)
    camera.updateProjectionMatrix()
    draw()
  })
  resized.observe(stage)
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)
  let isGone = false
  const take = async (url) => {
    const { scene: loaded } = await loader.loadAsync(url)
    if (isGone) return disposeOf(loaded)
    posed.children.forEach(disposeOf)
    posed.clear().add(loaded)
    draw()
  }
  const look = (view) => {
    if (!view) return fit(camera, controls, posed)
    camera.position.copy(inWorld(posed, view.position))
    controls.target.copy(inWorld(posed, view.target))
    controls.update()
    draw()
  }
  const leave = () => {
    isGone = true
    resized.disconnect()
    controls.dispose()
    posed.children.forEach(disposeOf)
    renderer.dispose()
    renderer.domElement.remove()
  }
  try {
    await take(model.previewUrl)
  } catch (error) {
    leave()
    throw error
  }
  fit(camera, controls, posed)
  if (saved?.startView) look(saved.startView)
  // The light model stays if the full one cannot be loaded.
  take(model.url).catch(() => undefined)
  return { leave, lookAt: ({ view }) => look(view) }
}

function lights() {
  const sun = new DirectionalLight(0xffffff, 2.2)
  sun.position.set(2, 4, 3)
  const side = new DirectionalLight(0xffe8d0, 0.9)
  side.position.set(-3, 1, -2)
  return [new HemisphereLight(0xffffff, 0x8a7f70, 1.4), sun, side]
}

const inWorld = (posed, point) => posed.localToWorld(new Vector3().fromArray(point))

/** Slightly from above, at a distance from which the model is fully visible. */
function fit(camera, controls, posed) {
  posed.updateWorldMatrix(true, true)
  const { center, radius } = new Box3().setFromObject(posed).getBoundingSphere(new Sphere())
  const distance = (radius / Math.sin((FOV_DEGREES / 2) * (Math.PI / 180))) * 1.1
  camera.near = radius / 100
  camera.far = distance + radius * 10
  camera.position.copy(center).add(new Vector3(0.45, 0.35, 1).setLength(distance))
  camera.updateProjectionMatrix()
  controls.target.copy(center)
  controls.update()
}

function disposeOf(root) {
  root.traverse(({ geometry, material }) => {
    geometry?.dispose()
    for (const one of [material].flat().filter(Boolean)) {
      for (const value of Object.values(one)) if (value?.isTexture) value.dispose()
      one.dispose()
    }
  })
}
