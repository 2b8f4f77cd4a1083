/** Public entry point of the demo data: the server loads nothing else from this folder, and this only if there is demo data. */
export { DEMO_JOBS } from './demo-jobs'
export { makeFilms } from './films/make-films'
export { FILM_FOLDER, isFilm } from './films/plan'
export { makeDemoDataApart } from './make-apart'
export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './people/accounts'
export { registerDrawings } from './pictures/register-drawings'
