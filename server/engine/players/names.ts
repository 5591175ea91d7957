import { Rng } from '../random/rng.js';

const FIRST_NAMES =
  `Aaron Adam Adrián Alec Alejandro Alex Andre Andrés Ángel Anthony Antonio Ariel Austin Ben Blake Bobby Brad Brandon
Brendan Brett Brian Brock Bryan Bryce Byron Caleb Cameron Carlos Carson Carter César Chad Chase Chris Christian Clay Cody Cole
Colin Connor Corey Craig Curtis Dalton Damián Daniel Danny Darius David Dean Derek Devin Diego Domingo Dominic Donovan Drew Dustin
Dylan Eddie Edgar Eduardo Elías Eli Emilio Enrique Eric Ernesto Esteban Ethan Evan Ezequiel Felipe Félix Fernando Frank Franklin
Gabriel Garrett Gavin George Gerardo Gilbert Grant Greg Gustavo Harrison Hayden Héctor Henry Hiroki Hudson Hunter Ian Ignacio Isaac
Isaiah Iván Jack Jackson Jacob Jaime Jake Jamal James Jared Jason Javier Jeff Jeremy Jerome Jesse Jesús Joaquín Joe Joel John Johnny
Jonah Jonathan Jordan Jorge José Joseph Josh Juan Julián Julio Justin Kaito Keith Kenji Kenny Kevin Kyle Lance Landon Leo Leonardo
Levi Lewis Logan Lorenzo Lucas Luis Luke Malik Manuel Marco Marcus Mario Mark Martín Mason Mateo Matt Mauricio Max Michael Miguel
Miles Mitch Moisés Nathan Nick Nicolás Noah Nolan Octavio Oliver Omar Orlando Óscar Owen Pablo Parker Patrick Paul Pedro Pete Preston
Quinn Rafael Ramón Randy Raúl Ray Reid René Ricardo Richard Ricky Riley Robbie Robert Roberto Rodrigo Roman Ronald Rubén Russell Ryan
Ryo Salvador Sam Samuel Santiago Scott Sean Sebastián Sergio Seth Shane Shawn Simón Spencer Stephen Steven Taylor Terrence Theo Thomas
Tim Tobias Todd Tommy Travis Trent Trevor Tristan Troy Tucker Ty Tyler Vicente Víctor Vincent Wade Walker Warren Wesley Will Wilson
Wyatt Xavier Yadiel Yusuke Zach Zane`.split(/\s+/);

const LAST_NAMES =
  `Abbott Acosta Adams Aguilar Alexander Allen Almonte Álvarez Anderson Andrews Archer Arias Armstrong Arroyo Ashby Atkins
Austin Avery Báez Bailey Baker Baldwin Banks Barnes Barrett Barrios Bautista Beck Becker Bell Beltrán Bennett Benson Bishop Blackwell
Blair Blanco Bolton Booth Bowen Boyd Bradley Brady Brennan Briggs Brooks Brown Bryant Buckley Burgess Burke Burns Bush Butler Byrd
Cabrera Caldwell Calhoun Callahan Campbell Cárdenas Carlson Carpenter Carr Carrasco Carroll Carter Carver Casey Castillo Castro
Chandler Chapman Chávez Chen Clark Clayton Cole Coleman Collins Colón Conley Connolly Cook Cooper Cordero Correa Cortés Cox Crawford
Cross Crowley Cruz Cunningham Curtis Dalton Daniels Davenport Davis Dawson Day Dean Decker Delgado Dempsey Díaz Dixon Domínguez
Donovan Doyle Drake Duarte Dudley Duncan Dunn Duran Dyer Eaton Edwards Elliott Ellis Emerson Escobar Espinoza Estrada Evans Farrell
Ferguson Fernández Fields Figueroa Finch Fischer Fisher Fitzgerald Fleming Fletcher Flores Flynn Ford Foster Fowler Fox Francis
Franco Frazier Freeman Frost Fuentes Fuller Gallagher Garcia Gardner Garner Garrett Garza Gibbs Gibson Gilbert Gill Glover Gómez
González Goodman Gordon Graham Grant Graves Gray Greene Griffin Grimes Guerra Guerrero Gutiérrez Guzmán Hale Hall Hamilton Hammond
Hancock Hansen Hardy Harmon Harper Harris Hart Harvey Hawkins Hayes Henderson Hensley Herman Hernández Herrera Hicks Higgins Hill
Hobbs Hodges Hoffman Hogan Holland Holloway Holmes Holt Hoover Hopkins Horton Houston Howard Howell Hubbard Hudson Hughes Hunt Hurley
Hutchins Ibarra Ingram Irwin Jackson Jacobs James Jenkins Jennings Jensen Jiménez Johnson Jones Jordan Juárez Kane Keller Kelley
Kennedy Kent Kim Kirby Klein Knight Knox Kobayashi Kramer Lambert Lane Lara Larson Lawson Leach Lee León Leonard Lester Lewis
Lindsey Little Logan Long López Lowe Lowery Lucero Lugo Luna Lynch Lyons Machado Mack Madden Maldonado Malone Mann Manning Marsh
Marshall Martin Martínez Mason Matthews Maxwell May Maynard McBride McCarthy McClain McCoy McDaniel McGee McGuire McKenzie McKinney
McLean McNeil Meadows Medina Mejía Mendoza Mercer Merritt Meyer Middleton Miles Miller Mills Miranda Mitchell Molina Monroe
Montero Montgomery Montoya Moody Moore Morales Moran Moreno Morgan Morris Morrison Moss Mueller Mullins Muñoz Murphy Murray Myers
Nakamura Nash Navarro Neal Nelson Newman Newton Nguyen Nichols Nielsen Nixon Noble Nolan Norris Norton Nova Núñez O'Brien O'Connor
O'Neal Ochoa Oliver Olsen Ortega Ortiz Osborne Owens Pacheco Padilla Page Palmer Paredes Park Parker Parsons Patterson Paul Payne
Pearson Peña Peralta Pérez Perkins Perry Peters Peterson Phelps Phillips Pierce Pineda Pittman Pollard Poole Pope Porter Potter
Powell Powers Pratt Preston Price Prince Quintero Quinn Ramírez Ramos Randall Rasmussen Reed Reese Reeves Reyes Reynolds Rhodes
Rice Richards Riley Rios Rivas Rivera Rivers Robbins Roberts Robinson Robles Rodgers Rodríguez Rogers Rojas Roman Romero Rosales
Rosario Ross Rowe Rubio Ruiz Russell Ryan Salazar Salinas Sánchez Sanders Sandoval Santana Santiago Santos Sato Saunders Sawyer
Schaefer Schmidt Schneider Schroeder Schultz Schwartz Scott Segura Serrano Sharp Shaw Shelton Shepherd Sherman Shields Short Silva
Simmons Simpson Singleton Skinner Slater Sloan Small Snow Snyder Solano Sosa Soto Sparks Spencer Stafford Stanley Stark Steele
Stephens Sterling Stevens Stewart Stokes Stone Stout Strickland Strong Stuart Suárez Sullivan Summers Sutton Suzuki Swanson Sweeney
Tanaka Tanner Tate Taveras Taylor Tejada Terry Thomas Thompson Thornton Todd Torres Townsend Tran Travis Trevino Trujillo Tucker
Turner Tyler Underwood Urbina Valdez Valentín Valenzuela Vance Vargas Vásquez Vaughn Vega Velázquez Ventura Vera Villanueva Vincent
Wade Wagner Walker Wallace Walsh Walters Walton Ward Warner Warren Washington Waters Watkins Watson Watts Weaver Webb Weber Weeks
Welch Wells West Wheeler White Whitfield Whitney Wiggins Wilcox Wilder Wiley Wilkins Wilkinson Williams Willis Wilson Winters Wise
Wolfe Wong Wood Woodard Woods Wright Wyatt Yamamoto Yates York Young Zamora Zimmerman Zúñiga`.split(/\s+/);

/** Number of surnames that are first names too; nobody gets the same name as both. */
const alike = LAST_NAMES.filter((name) => FIRST_NAMES.includes(name)).length;
const POSSIBLE = FIRST_NAMES.length * LAST_NAMES.length - alike;

/** Draws a name that is not in `taken` and adds it. If all names are taken, names repeat. */
export function uniqueName(rng: Rng, taken: Set<string>): string {
  for (;;) {
    const first = FIRST_NAMES[rng.below(FIRST_NAMES.length)];
    const last = LAST_NAMES[rng.below(LAST_NAMES.length)];
    const name = `${first} ${last}`;
    if (first === last || (taken.size < POSSIBLE && taken.has(name))) continue;
    taken.add(name);
    return name;
  }
}
