import { type ClubColors } from './colors.js';

interface UsualLook {
  /** Left out where the usual code is the one of Retrosheet. */
  readonly code?: string;
  readonly colors: ClubColors;
}

/** Codes and colors that clubs of Major League Baseball are known by, for imported seasons. */
export const usualLooks: ReadonlyMap<string, UsualLook> = new Map<string, UsualLook>([
  ['Anaheim Angels', { colors: ['#ba0021', '#003263'] }],
  ['Arizona Diamondbacks', { colors: ['#a71930', '#e3d4ad'] }],
  ['Atlanta Braves', { colors: ['#ce1141', '#13274f'] }],
  ['Baltimore Orioles', { colors: ['#df4601', '#000000'] }],
  ['Boston Red Sox', { colors: ['#bd3039', '#0c2340'] }],
  ['Chicago Cubs', { code: 'CHC', colors: ['#0e3386', '#cc3433'] }],
  ['Chicago White Sox', { code: 'CWS', colors: ['#27251f', '#c4ced4'] }],
  ['Cincinnati Reds', { colors: ['#c6011f', '#000000'] }],
  ['Cleveland Guardians', { colors: ['#00385d', '#e50022'] }],
  ['Cleveland Indians', { colors: ['#0c2340', '#e31937'] }],
  ['Colorado Rockies', { colors: ['#333366', '#c4ced4'] }],
  ['Detroit Tigers', { colors: ['#0c2340', '#fa4616'] }],
  ['Houston Astros', { colors: ['#002d62', '#eb6e1f'] }],
  ['Kansas City Royals', { code: 'KC', colors: ['#004687', '#bd9b60'] }],
  ['Los Angeles Angels', { colors: ['#ba0021', '#003263'] }],
  ['Los Angeles Dodgers', { code: 'LAD', colors: ['#005a9c', '#ef3e42'] }],
  ['Miami Marlins', { colors: ['#00a3e0', '#000000'] }],
  ['Milwaukee Brewers', { colors: ['#12284b', '#ffc52f'] }],
  ['Minnesota Twins', { colors: ['#002b5c', '#d31145'] }],
  ['New York Mets', { code: 'NYM', colors: ['#002d72', '#ff5910'] }],
  ['New York Yankees', { code: 'NYY', colors: ['#0c2340', '#c4ced3'] }],
  ['Oakland Athletics', { colors: ['#003831', '#efb21e'] }],
  ['Philadelphia Phillies', { colors: ['#e81828', '#002d72'] }],
  ['Pittsburgh Pirates', { colors: ['#27251f', '#fdb827'] }],
  ['San Diego Padres', { code: 'SD', colors: ['#2f241d', '#ffc425'] }],
  ['San Francisco Giants', { code: 'SF', colors: ['#fd5a1e', '#27251f'] }],
  ['Seattle Mariners', { colors: ['#0c2c56', '#005c5c'] }],
  ['St. Louis Cardinals', { code: 'STL', colors: ['#c41e3a', '#0c2340'] }],
  ['Tampa Bay Rays', { code: 'TB', colors: ['#092c5c', '#8fbce6'] }],
  ['Texas Rangers', { colors: ['#003278', '#c0111f'] }],
  ['Toronto Blue Jays', { colors: ['#134a8e', '#e8291c'] }],
  ['Washington Nationals', { colors: ['#ab0003', '#14225a'] }],
]);
