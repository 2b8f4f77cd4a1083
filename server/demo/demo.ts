/** The door of the demo data: nothing else of this folder is loaded by the server, and this only where there is demo data. */
export { DEMO_JOBS } from './demo-jobs'
export { makeFilms } from './films/make-films'
export { FILM_FOLDER, isFilm } from './films/plan'
export { makeDemoDataApart } from './make-apart'
export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './people/accounts'
export { registerDrawings } from './pictures/register-drawings'
